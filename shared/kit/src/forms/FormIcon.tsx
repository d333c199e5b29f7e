import { Landmark, Lock, TrendingUp } from 'lucide-react';
import { drawIcon } from '../components/graphics/Icon.tsx';

const pictures = { bank: Landmark, invest: TrendingUp, lock: Lock } as const;

interface FormIconProps {
  readonly name: keyof typeof pictures;
  /** In pixels at the usual text size. Default 20. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The icons that forms alone show: they come with forms, so that no first page pays for them. */
export function FormIcon({ name, ...look }: FormIconProps) {
  return drawIcon(pictures[name], look);
}
