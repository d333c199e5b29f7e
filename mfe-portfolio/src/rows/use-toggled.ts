import { useCallback, useState } from 'react';

/** The rows that were opened, by their ids, and a function that opens or closes one. */
export function useToggled() {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setToggled((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return [toggled, toggle] as const;
}
