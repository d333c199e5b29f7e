import { useEffect } from 'react';
import { type PlaidLinkError, usePlaidLink } from 'react-plaid-link';
import type { LinkOutcome } from '../core/linking/link-return.rules.ts';
import type { LinkWay } from '../core/linking/link-way.rules.ts';

interface ProviderWindowProps {
  readonly way: LinkWay;
  /** The time is over, and the window closes. */
  readonly isOver: boolean;
  readonly onEnd: (outcome: LinkOutcome) => void;
}

function outcomeOf(error: PlaidLinkError | null): LinkOutcome {
  if (!error) return { kind: 'left' };
  return {
    kind: 'failed',
    code: error.error_code ?? 'UNKNOWN',
    message: error.display_message || error.error_message || '',
  };
}

function linkedBy(publicToken: string | null): LinkOutcome {
  if (publicToken) return { kind: 'linked', publicToken };
  return { kind: 'failed', code: 'NO_PUBLIC_TOKEN', message: '' };
}

/** The provider's window. Its script draws it outside of this page's tree. */
export function ProviderWindow({ way, isOver, onEnd }: ProviderWindowProps) {
  const { token, redirect } = way;
  const { open, exit, ready } = usePlaidLink({
    token,
    ...(redirect !== undefined && { receivedRedirectUri: redirect }),
    onSuccess: (publicToken) => onEnd(linkedBy(publicToken)),
    onExit: (error) => onEnd(outcomeOf(error)),
  });
  useEffect(() => {
    if (ready) open();
  }, [ready, open]);
  useEffect(() => {
    if (isOver && ready) exit({ force: true });
  }, [isOver, ready, exit]);
  return null;
}
