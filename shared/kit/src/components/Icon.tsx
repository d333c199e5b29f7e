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
  Menu,
  OctagonAlert,
  RefreshCw,
  Settings,
  TriangleAlert,
  Users,
  WifiOff,
  X,
} from 'lucide-react';

/** The pictures of the portal, by what they mean. Descriptors name the same ones. */
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
  refresh: RefreshCw,
  settings: Settings,
  success: CircleCheck,
  warning: OctagonAlert,
} as const;

export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons) as IconName[];

export interface IconProps {
  readonly name: IconName;
  /** In pixels at the usual text size. Default 20. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A picture beside words, never instead of them: it is hidden from what reads the page out. */
export function Icon({ name, size = 20, className }: IconProps) {
  const Picture = icons[name];
  return (
    <Picture aria-hidden focusable={false} size={`${size / 16}rem`} strokeWidth={1.75} className={className ?? ''} />
  );
}
