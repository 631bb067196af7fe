export { layOut } from './lay-out.ts';
export { layOutAround } from './lay-out-around.ts';
export type { Box, Place, Places, ServiceBox, ServiceBoxes } from './service-box.ts';
