import { type ReactNode, useInsertionEffect, useState } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { I18nextProvider } from 'react-i18next';
import { createLanguage, type Locales } from '../language/language.ts';
import { type Navigation, NavigationProvider } from '../navigation/navigation.tsx';

/**
 * react-aria writes a style element with this id unless the document has one, which a strict content policy refuses;
 * its one rule stands in the tokens.
 */
const PRESSABLE_STYLE = 'react-aria-pressable-style';

function usePolicyFriendlyPress(): void {
  useInsertionEffect(() => {
    if (document.getElementById(PRESSABLE_STYLE)) return;
    const mark = document.createElement('meta');
    mark.id = PRESSABLE_STYLE;
    document.head.append(mark);
  }, []);
}

export interface KitProviderProps {
  readonly navigation: Navigation;
  /** Where dialogs, selects and tooltips go. */
  readonly overlays: HTMLElement;
  readonly locales?: Locales;
  readonly children: ReactNode;
}

/** What the kit's components need around them: words, navigation, and a place for what floats. */
export function KitProvider({ navigation, overlays, locales, children }: KitProviderProps) {
  const [language] = useState(() => createLanguage(locales));
  usePolicyFriendlyPress();
  return (
    <I18nextProvider i18n={language}>
      <NavigationProvider value={navigation}>
        <UNSAFE_PortalProvider getContainer={() => overlays}>{children}</UNSAFE_PortalProvider>
      </NavigationProvider>
    </I18nextProvider>
  );
}
