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
  Download,
  ExternalLink,
  FileText,
  Info,
  LogOut,
  type LucideIcon,
  Menu,
  OctagonAlert,
  Phone,
  Printer,
  RefreshCw,
  Search,
  Settings,
  Share2,
  TriangleAlert,
  Upload,
  Users,
  WifiOff,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';

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
  download: Download,
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
  print: Printer,
  refresh: RefreshCw,
  search: Search,
  settings: Settings,
  share: Share2,
  success: CircleCheck,
  upload: Upload,
  warning: OctagonAlert,
  zoomIn: ZoomIn,
  zoomOut: ZoomOut,
} as const;

export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons) as IconName[];

export interface IconProps {
  readonly name: IconName;
  /** In pixels at the usual text size. Default 20. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An icon beside words, never instead of them: screen readers skip it. */
export function Icon({ name, ...look }: IconProps) {
  return drawIcon(icons[name], look);
}

/** Draws a picture as every icon of the portal is drawn. */
export function drawIcon(Picture: LucideIcon, { size = 20, className }: Omit<IconProps, 'name'>) {
  return (
    <Picture aria-hidden focusable={false} size={`${size / 16}rem`} strokeWidth={1.75} className={className ?? ''} />
  );
}
