/** The product's mark, a dumbbell in a rounded square; decorative, beside the name. */
export function LogoMark({ size = 36, fill, stroke }: { size?: number; fill: string; stroke: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill={fill} />
      <path
        d="M6 16h3.2M22.8 16H26M9.2 10.5v11M22.8 10.5v11M12.8 8v16M19.2 8v16M12.8 16h6.4"
        fill="none"
        stroke={stroke}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
