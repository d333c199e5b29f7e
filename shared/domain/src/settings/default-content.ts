/** A text of the product or a tenant; HTML is sanitised where it is drawn. */
export interface Content {
  readonly contentType: 'STRING' | 'HTML';
  readonly value: string;
}

export interface FooterLink {
  readonly label: string;
  /** An http(s) address, or a path of this site. */
  readonly url: string;
}

export const defaultFooterLinks: readonly FooterLink[] = [
  { label: 'Privacy', url: '/legal/privacy' },
  { label: 'Fraud Prevention', url: '/legal/fraud-prevention' },
  { label: 'Terms of Use', url: '/legal/terms' },
  { label: 'Disclosures', url: '/legal/disclosures' },
  { label: 'Guided Investing FAQs', url: '/faqs' },
];

const text = (value: string): Content => ({ contentType: 'STRING', value });
const html = (value: string): Content => ({ contentType: 'HTML', value });

/** The words of a tenant without content of its own (spec 000 §1, §8, §9). */
export const defaultContent: Readonly<Record<string, Content>> = {
  TITLE: text('Wealth Management'),
  FIRM_NAME: text('Copper Financial'),
  SUPPORT_NUMBER: text('1-800-555-0100'),
  SUPPORT_EMAIL: text('support@example.com'),
  COPYRIGHT: text('© {YEAR} {FIRM_NAME}'),
  DISCLAIMER: html(
    'Investments are not credit union deposits, are not federally insured, are not guaranteed, and may lose value.',
  ),
  EXPANDED_DISCLAIMER: html(
    '<p>Securities are offered through {FIRM_NAME}, a registered broker-dealer, and advisory services through ' +
      '{FIRM_NAME}, a registered investment adviser. {FIRM_NAME} is not part of the credit union.</p>' +
      '<p>Investment products are non-deposit products. They are not credit union deposits, are not obligations of ' +
      'or guaranteed by the credit union, are not federally insured by the NCUA or any other agency, are not ' +
      'guaranteed, and may lose value, including the amount invested.</p>',
  ),
  SUPPORT_NOTE: text('For questions about your accounts, please contact your wealth advisor.'),
  PRIOR_SITE_DOCUMENTS: text('Documents from our previous site'),
  PRIOR_SITE_DOCUMENTS_URL: text(''),
  FOOTERLINKS: text(JSON.stringify(defaultFooterLinks)),
};
