import {
  Amount,
  Button,
  type Column,
  Empty,
  HelpTip,
  Problem,
  Table,
  useLoaded,
  useMedia,
  useTranslation,
  VisuallyHidden,
} from '@wealth/kit';
import { use, useId, useState } from 'react';
import { DrawnForPaper } from '../paper/drawn-for-paper.ts';
import { type Allocation, donutLines, type Slice } from './allocation.rules.ts';
import style from './DonutPart.module.css';

export interface DonutPartProps {
  readonly title: string;
  /** An explanation of what the parts are. */
  readonly help?: string;
  readonly allocation: Allocation;
}

/** One donut with its legend and its table twin. What stands out is the same in ring, middle and legend. */
export function DonutPart({ title, help, allocation: { slices, negative } }: DonutPartProps) {
  const { t } = useTranslation('allocation');
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const highlighted = Math.min(chosen, slices.length - 1);
  return (
    <section aria-labelledby={id} className={style.part}>
      <div className={style.head}>
        <h3 id={id} className={style.title}>
          {title}
        </h3>
        {help !== undefined && <HelpTip topic={title}>{help}</HelpTip>}
      </div>
      {slices.length === 0 ? (
        <Empty text={t('empty')} />
      ) : (
        <>
          <Ring slices={slices} highlighted={highlighted} onHighlight={setChosen} />
          <InWords slices={slices} />
          <Legend title={title} slices={slices} highlighted={highlighted} onHighlight={setChosen} />
          <SliceTable title={title} slices={slices} />
        </>
      )}
      {negative.length > 0 && (
        <div className={style.negative}>
          <p>{t('negative')}</p>
          <ul>
            {negative.map(({ name, value }) => (
              <li key={name} className={style.owed}>
                <span>{name}</span>
                <Amount value={value} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface SlicesProps {
  readonly slices: readonly Slice[];
  readonly highlighted: number;
  readonly onHighlight: (index: number) => void;
}

const loadDonut = () => import(/* webpackChunkName: "donut" */ './Donut.tsx');
/** In pixels; on the narrowest phones, of 320 pixels, the ring fills its card. */
const sizes = { phone: { innerRadius: 100, thickness: 22 }, wide: { innerRadius: 130, thickness: 36 } };

function Ring({ slices, highlighted, onHighlight }: SlicesProps) {
  const { t } = useTranslation('allocation');
  const isOnPaper = use(DrawnForPaper);
  const animated = !useMedia('(prefers-reduced-motion: reduce)') && !isOnPaper;
  const isPhone = useMedia('(max-width: 599px)');
  const ring = useLoaded('donut', loadDonut);
  const slice = slices[highlighted];
  const isDrawing = ring.status === 'loading' || ring.status === 'slow';
  return (
    <div className={style.ring} aria-busy={isDrawing}>
      {ring.status === 'failed' && (
        <Problem text={t('chartFailed')} stillWorks={t('chartFailedHelp')} onRetry={ring.retry} />
      )}
      {ring.status === 'loaded' && (
        <ring.module.Donut
          slices={slices}
          highlighted={highlighted}
          onHighlight={onHighlight}
          {...(isPhone ? sizes.phone : sizes.wide)}
          animated={animated}
        />
      )}
      {ring.status !== 'failed' && slice && (
        <p aria-hidden className={style.middle}>
          {donutLines(slice.name).map((line) => (
            <span key={line} className={style.name}>
              {line}
            </span>
          ))}
          <span className={style.share}>{slice.share}</span>
          <Amount value={slice.value} className={style.amount ?? ''} />
        </p>
      )}
    </div>
  );
}

/** The ring in a sentence, for screen readers; the legend is the list of its parts. */
function InWords({ slices }: Pick<SlicesProps, 'slices'>) {
  const { t } = useTranslation('allocation');
  const largest = slices.reduce((most, slice) => (slice.value > most.value ? slice : most));
  return (
    <VisuallyHidden>{t('largest', { count: slices.length, name: largest.name, share: largest.share })}</VisuallyHidden>
  );
}

/** Every part with its amount and share; what has the pointer or the focus stands out in the ring (spec 001 §4). */
function Legend({ title, slices, highlighted, onHighlight }: SlicesProps & { title: string }) {
  return (
    <ul aria-label={title} className={style.legend}>
      {slices.map(({ name, value, share, colour }, index) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={index === highlighted}
            className={style.slice}
            onClick={() => onHighlight(index)}
            onFocus={() => onHighlight(index)}
            onPointerEnter={() => onHighlight(index)}
          >
            <span className={style.swatch} data-colour={colour} />
            <span className={style.label}>{name}</span>
            <Amount value={value} className={style.worth ?? ''} />
            <span className={style.percent}>{share}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function SliceTable({ title, slices }: { title: string; slices: readonly Slice[] }) {
  const { t } = useTranslation('allocation');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const columns: Column<Slice>[] = [
    { id: 'name', title: t('name'), cell: ({ name }) => name },
    { id: 'value', title: t('amount'), isAmount: true, cell: ({ value }) => <Amount value={value} /> },
    { id: 'share', title: t('share'), isAmount: true, cell: ({ share }) => share },
  ];
  return (
    <div className={style.table}>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onPress={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hideTable' : 'viewTable')}
      </Button>
      {isOpen && (
        <div id={id}>
          <Table
            caption={title}
            columns={columns}
            rows={slices}
            rowId={({ name }) => name}
            rowName={({ name }) => name}
          />
        </div>
      )}
    </div>
  );
}
