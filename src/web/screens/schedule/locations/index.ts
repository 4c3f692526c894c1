export { RoomInput, useRoomHint } from './RoomInput.tsx';
