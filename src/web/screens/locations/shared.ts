export { RoomInput, useChosenRoom } from './RoomInput.tsx';
