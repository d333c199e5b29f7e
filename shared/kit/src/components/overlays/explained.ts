import { createContext, type RefObject } from 'react';

/** What a help tip in it explains, and therefore leaves in sight. */
export const Explained = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
