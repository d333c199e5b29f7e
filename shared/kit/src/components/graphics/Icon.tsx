import {
  ArrowLeftRight,
  Calendar,
  ChartNoAxesColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CirclePlus,
  CreditCard,
  ExternalLink,
  FileText,
  Info,
  LogOut,
  type LucideIcon,
  Menu,
  OctagonAlert,
  Phone,
  RefreshCw,
  Settings,
  TriangleAlert,
  Users,
  WifiOff,
  X,
} from 'lucide-react';
import { useEffect } from 'react';
import type { lateIcons as drawn } from './late-icon-parts.ts';
import { lateIcons } from './late-icons.ts';

/** The portal's icons by meaning; descriptors use the same names. */
const icons = {
  accounts: CreditCard,
  back: ChevronLeft,
  beneficiaries: Users,
  calendar: Calendar,
  caution: TriangleAlert,
  chart: ChartNoAxesColumn,
  check: Check,
  close: X,
  documents: FileText,
  down: ChevronDown,
  external: ExternalLink,
  forward: ChevronRight,
  help: CircleHelp,
  information: Info,
  logout: LogOut,
  menu: Menu,
  money: ArrowLeftRight,
  negative: CircleAlert,
  offline: WifiOff,
  open: CirclePlus,
  phone: Phone,
  refresh: RefreshCw,
  settings: Settings,
  success: CircleCheck,
  warning: OctagonAlert,
} as const;

/** Icons that no first page shows: they come in a chunk of their own. */
const lateNames = [
  'bank',
  'deposit',
  'dividend',
  'download',
  'fee',
  'link',
  'other',
  'print',
  'search',
  'share',
  'shield',
  'unlink',
  'upload',
  'withdrawal',
  'zoomIn',
  'zoomOut',
] as const satisfies readonly (keyof typeof drawn)[];

type LateName = (typeof lateNames)[number];
export type IconName = keyof typeof icons | LateName;

export const iconNames = [...Object.keys(icons), ...lateNames] as IconName[];

export interface IconProps {
  readonly name: IconName;
  /** In pixels at the usual text size. Default 20. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An icon beside words, never instead of them: screen readers skip it. */
export function Icon({ name, ...look }: IconProps) {
  return isLate(name) ? <LateIcon name={name} {...look} /> : drawIcon(icons[name], look);
}

const isLate = (name: IconName): name is LateName => !(name in icons);

/** Keeps its place until it is there. */
function LateIcon({ name, ...look }: IconProps & { readonly name: LateName }) {
  const loaded = lateIcons.use();
  useEffect(lateIcons.prefetch, []);
  return drawIcon(loaded.status === 'loaded' ? loaded.module.lateIcons[name] : 'svg', look);
}

/** Draws a picture as every icon of the portal is drawn. */
export function drawIcon(Picture: LucideIcon | 'svg', { size = 20, className }: Omit<IconProps, 'name'>) {
  const length = `${size / 16}rem`;
  return (
    <Picture
      aria-hidden
      focusable={false}
      width={length}
      height={length}
      strokeWidth={1.75}
      className={className ?? ''}
    />
  );
}
