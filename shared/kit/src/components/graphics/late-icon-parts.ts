import {
  Download,
  Landmark,
  Link,
  Printer,
  Search,
  Share2,
  ShieldCheck,
  Unlink,
  Upload,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';

/** Icons of screens that are never the first. */
export const lateIcons = {
  bank: Landmark,
  download: Download,
  link: Link,
  print: Printer,
  search: Search,
  share: Share2,
  shield: ShieldCheck,
  unlink: Unlink,
  upload: Upload,
  zoomIn: ZoomIn,
  zoomOut: ZoomOut,
} as const;
