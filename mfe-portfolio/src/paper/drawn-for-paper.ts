import { createContext } from 'react';

/** Whether it is drawn in the moment in which it is printed: paper has a chart as its animation would begin. */
export const DrawnForPaper = createContext(false);
