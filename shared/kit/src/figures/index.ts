export { Change, type ChangeProps } from './Change.tsx';
export { ValueLine, type ValueLineProps } from './ValueLine.tsx';
