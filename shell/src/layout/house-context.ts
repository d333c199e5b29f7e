import { createContext, useContext } from 'react';
import type { House } from '../start/house.ts';

const HouseContext = createContext<House | undefined>(undefined);

export const HouseProvider = HouseContext.Provider;

/** The shell, for its own screens. @throws outside the portal */
export function useHouse(): House {
  const house = useContext(HouseContext);
  if (house === undefined) throw new Error('useHouse is used outside the portal');
  return house;
}
