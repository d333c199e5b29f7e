import type { Changed, Running, Status } from '@wealth/registry';

const holds = { none: '', rolledBack: 'rolled back', pinned: 'pinned' } as const;

const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ');

/** Columns as wide as their widest cell; the last one is left as it is. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** Several tenants in few words: all of them, all but a few, or which. */
function whose(tenants: readonly string[], all: readonly string[]): string {
  const others = all.filter((tenant) => !tenants.includes(tenant));
  if (all.length < 2 || others.length >= tenants.length) return tenants.join(', ');
  return others.length === 0 ? `all ${all.length}` : `all but ${others.join(', ')}`;
}

/** `npm run remote -- status`: one line for what is alike. Times are in UTC. */
export function statusLines(status: Status, only?: string): string[] {
  const rows = status.running
    .filter(({ remote }) => only === undefined || remote === only)
    .map(({ remote, tenants, version, hold, since, by, reason }) => [
      remote,
      version,
      holds[hold],
      whose(tenants, status.tenants),
      minute(since),
      `${reason} (${by})`,
    ]);
  const lines = columns([['remote', 'version', '', 'tenants', 'since (UTC)', 'why'], ...rows]);
  for (const { remote, version, tenants, since, by, reason } of status.revoked) {
    if (only !== undefined && remote !== only) continue;
    lines.push(
      `${remote}@${version} is revoked for ${whose(tenants, status.tenants)} since ${minute(since)}: ${reason} (${by})`,
    );
  }
  for (const { sentence } of status.alarms) lines.push(`Alarm: ${sentence}`);
  if (status.expires) lines.push(`The documents are signed until ${minute(status.expires)} at least.`);
  return lines;
}

/** How one tenant's remote came to what it runs, the oldest first. */
export function historyLines(tenant: string, history: readonly Running[]): string[] {
  const rows = history.map(({ version, hold, since, by, reason }) => [
    `  ${minute(since)}`,
    version,
    holds[hold],
    `${reason} (${by})`,
  ]);
  return ['', tenant, ...columns(rows)];
}

/** What a change came to: one line for tenants that moved alike, one for those that stayed. */
export function moveLines(changed: readonly Changed[]): string[] {
  const groups = new Map<string, string[]>();
  const add = (sentence: string, tenant: string) => groups.set(sentence, [...(groups.get(sentence) ?? []), tenant]);
  for (const { before, now } of changed) {
    for (const [remote, running] of Object.entries(now.runs)) {
      const earlier = before.runs[remote];
      if (earlier?.version !== running.version) {
        add(`${remote} ${earlier?.version ?? 'none'} → ${running.version}`, now.tenant);
      } else if (earlier.hold !== running.hold) {
        add(`${remote} ${running.version} is ${holds[running.hold] || 'free to move on'}`, now.tenant);
      }
    }
    for (const { remote, version } of now.revoked.slice(before.revoked.length)) {
      add(`${remote}@${version} is revoked`, now.tenant);
    }
  }
  return [...groups].map(([sentence, tenants]) => `${sentence}: ${tenants.join(', ')}`);
}

/** Tenants that a publication left where they are, and why. */
export function stayLines(changed: readonly Changed[], { remote, version }: { remote: string; version: string }) {
  return changed.flatMap(({ now }) => {
    const running = now.runs[remote];
    if (!running || running.version === version) return [];
    return `${now.tenant} stays with ${running.version}, ${holds[running.hold]} since ${minute(running.since)}: ${running.reason} (${running.by})`;
  });
}
