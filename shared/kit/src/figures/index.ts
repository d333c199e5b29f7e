export { Change, type ChangeProps } from './Change.tsx';
export { MixBar, type MixBarProps, MixSwatch, type MixSwatchProps } from './MixBar.tsx';
export { MonthHead, type MonthHeadProps } from './MonthHead.tsx';
export type { MixShare } from './mix.rules.ts';
export { SmallLine, type SmallLineProps } from './SmallLine.tsx';
export { StepDots, type StepDotsProps } from './StepDots.tsx';
export { ValueLine, type ValueLineProps } from './ValueLine.tsx';
