import PDFDocument from 'pdfkit';
import type { Column, Sheet, Table } from './sheet.ts';
import {
  AIR,
  BOTTOM,
  FEATURES,
  FIRM,
  FOOT,
  GAP,
  LEFT,
  NOTICE,
  openFonts,
  PAGE,
  QUIET,
  RIGHT,
  RULE,
  type Style,
  styles,
  TOP,
  WIDTH,
} from './sheet-style.ts';

type Element = PDFKit.PDFStructureElement;
/** What the library takes beside what its types say: which way a heading of a table heads. */
type Tag = PDFKit.Mixins.StructureElementOptions & { readonly scope?: 'Column' | 'Row' };

/** A sheet while it is drawn: where the next line goes, and the tree that a screen reader reads. */
class Paper {
  y = TOP;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #sheet: Sheet;

  constructor(pdf: PDFKit.PDFDocument, sheet: Sheet) {
    this.#pdf = pdf;
    this.#sheet = sheet;
    this.#root = pdf.struct('Document', { title: sheet.title });
    pdf.addStructure(this.#root);
  }

  draw(): void {
    const { firm, title, subtitle, notice, tables } = this.#sheet;
    this.#line('P', firm, styles.firm, 8);
    this.#rule(FIRM);
    this.y += 22;
    this.#line('H1', title, styles.title, 3);
    this.#line('P', subtitle, styles.subtitle, 16);
    if (notice) this.#notice(notice);
    this.#facts();
    for (const table of tables) this.#table(table);
    this.#root.end();
    this.#feet();
  }

  #set({ font, size, colour }: Style): PDFKit.PDFDocument {
    return this.#pdf.font(font).fontSize(size).fillColor(colour);
  }

  #heightOf(text: string, how: Style, width: number): number {
    return this.#set(how).heightOfString(text || ' ', { width, features: FEATURES });
  }

  #write(text: string, how: Style, x: number, y: number, width: number, align: 'left' | 'right' = 'left'): void {
    this.#set(how).text(text, x, y, { width, align, features: FEATURES });
  }

  /** Draws what screen readers skip. */
  #artifact(type: 'Layout' | 'Pagination', drawing: () => void): void {
    this.#pdf.markContent('Artifact', { type });
    drawing();
    this.#pdf.endMarkedContent();
  }

  #rule(colour = RULE): void {
    this.#artifact('Layout', () =>
      this.#pdf.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(0.75).strokeColor(colour).stroke(),
    );
  }

  #line(tag: 'P' | 'H1' | 'H2', text: string, how: Style, below: number): void {
    this.#root.add(this.#pdf.struct(tag, {}, () => this.#write(text, how, LEFT, this.y, WIDTH)));
    this.y += this.#heightOf(text, how, WIDTH) + below;
  }

  #notice(text: string): void {
    const height = this.#heightOf(text, styles.notice, WIDTH - 24) + 16;
    this.#artifact('Layout', () => this.#pdf.roundedRect(LEFT, this.y, WIDTH, height, 4).fill(NOTICE));
    const words = () => this.#write(text, styles.notice, LEFT + 12, this.y + 8, WIDTH - 24);
    this.#root.add(this.#pdf.struct('P', {}, words));
    this.y += height + 16;
  }

  #facts(): void {
    if (this.#sheet.facts.length === 0) return;
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    for (const [label, value] of this.#sheet.facts) {
      const height = this.#heightOf(value, styles.cell, WIDTH - 90);
      table.add(
        this.#pdf.struct('TR', {}, [
          this.#cell('TH', { scope: 'Row' }, () =>
            this.#write(label, { ...styles.cell, colour: QUIET }, LEFT, this.y, 90),
          ),
          this.#cell('TD', {}, () => this.#write(value, styles.cell, LEFT + 90, this.y, WIDTH - 90)),
        ]),
      );
      this.y += height + 4;
    }
    table.end();
  }

  #cell(kind: 'TH' | 'TD', tag: Tag, drawing: () => void): Element {
    return this.#pdf.struct(kind, tag, drawing);
  }

  #table(table: Table): void {
    const columns = placed(table.columns);
    const rows = table.rows.map((cells) => this.#row(columns, cells, styles.cell));
    const labels = this.#row(
      columns,
      table.columns.map(({ label }) => label),
      styles.label,
    );
    const total = table.total && rows.length > 0 ? [this.#row(columns, table.total, styles.total)] : [];
    this.y += 22;
    // A heading never stands alone at the end of a page.
    this.#need(24 + labels.height + (rows[0]?.height ?? 24) + (rows.length === 1 ? (total[0]?.height ?? 0) : 0));
    this.#line('H2', table.title, styles.heading, 8);
    if (rows.length === 0) {
      this.#line('P', table.empty ?? '', styles.cell, 0);
      return;
    }
    const element = this.#pdf.struct('Table', { title: table.title });
    this.#root.add(element);
    element.add(this.#pdf.struct('TR', {}, labels.cells('TH', { scope: 'Column' })));
    this.#endRow(labels.height);
    const all = [...rows, ...total];
    for (const [index, row] of all.entries()) {
      // A sum stays with the last row that it sums up.
      const next = total.length > 0 && index === all.length - 2 ? (all[index + 1]?.height ?? 0) : 0;
      if (this.#need(row.height + next)) {
        this.#artifact('Pagination', () => labels.draw());
        this.#endRow(labels.height);
      }
      element.add(this.#pdf.struct('TR', {}, row.cells('TD', {})));
      this.#endRow(row.height);
    }
    element.end();
  }

  #endRow(height: number): void {
    this.y += height;
    this.#rule();
  }

  /** A row that can be drawn where the paper is by then, as tagged cells or as decoration. */
  #row(columns: readonly Placed[], texts: readonly string[], how: Style) {
    const height =
      2 * AIR + Math.max(...columns.map(({ width }, index) => this.#heightOf(texts[index] ?? '', how, width)));
    const drawings = columns.map(({ x, width, align }, index) => () => {
      const text = texts[index] ?? '';
      if (text !== '') this.#write(text, how, x, this.y + AIR, width, align);
    });
    return {
      height,
      draw: () => {
        for (const drawing of drawings) drawing();
      },
      cells: (kind: 'TH' | 'TD', tag: Tag) => drawings.map((drawing) => this.#cell(kind, tag, drawing)),
    };
  }

  /** Begins a page when there is less room than that. */
  #need(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.#pdf.addPage();
    this.y = TOP;
    const { firm, title, subtitle } = this.#sheet;
    this.#artifact('Pagination', () => {
      this.#write(firm, { ...styles.firm, size: 9 }, LEFT, this.y, WIDTH / 2);
      this.#write(`${title}, ${subtitle}`, styles.foot, LEFT + WIDTH / 3, this.y + 1, (WIDTH * 2) / 3, 'right');
    });
    this.y += 20;
    this.#rule(FIRM);
    this.y += 14;
    return true;
  }

  /** Whose paper it is and which of how many, once it is known how many there are. */
  #feet(): void {
    const { firm, about } = this.#sheet;
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#artifact('Pagination', () => {
        this.#write(`${firm} · ${about}`, styles.foot, LEFT, FOOT, WIDTH - 100);
        this.#write(`Page ${page + 1} of ${count}`, styles.foot, RIGHT - 100, FOOT, 100, 'right');
      });
    }
  }
}

interface Placed {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

function placed(columns: readonly Column[]): Placed[] {
  const parts = columns.reduce((sum, { part }) => sum + part, 0);
  const room = WIDTH - GAP * (columns.length - 1);
  let x = LEFT;
  return columns.map(({ part, isNumber }) => {
    const width = (room * part) / parts;
    const at: Placed = { x, width, align: isNumber ? 'right' : 'left' };
    x += width + GAP;
    return at;
  });
}

/**
 * Draws a sheet as a PDF that can be read aloud: its language, title, headings, tables and their headings are tagged,
 * and its typeface is in it. The same sheet gives the same bytes.
 */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const { regular, strong } = await openFonts();
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // Pages begin where the paper says, never where the library finds one full.
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${sheet.title}, ${sheet.subtitle}`,
      Author: sheet.firm,
      CreationDate: new Date(`${sheet.date}T12:00:00Z`),
    },
  });
  pdf.registerFont('regular', regular).registerFont('strong', strong);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((done, failed) => pdf.once('end', done).once('error', failed));
  new Paper(pdf, sheet).draw();
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
