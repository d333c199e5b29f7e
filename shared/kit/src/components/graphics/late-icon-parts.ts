import { Download, Printer, Search, Share2, Upload, ZoomIn, ZoomOut } from 'lucide-react';

/** Icons of screens that are never the first. */
export const lateIcons = {
  download: Download,
  print: Printer,
  search: Search,
  share: Share2,
  upload: Upload,
  zoomIn: ZoomIn,
  zoomOut: ZoomOut,
} as const;
