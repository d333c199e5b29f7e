export { DateRangeField } from './inputs/DateRangeField.tsx';
export { SelectField } from './inputs/SelectField.tsx';
export { DialogPanel } from './overlays/DialogPanel.tsx';
export { DrawerPanel } from './overlays/DrawerPanel.tsx';
export { HelpPopover } from './overlays/HelpPopover.tsx';
