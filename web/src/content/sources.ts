import type { CheckId } from '../../../shared/reports/checks.ts'

/** Texts are in English; `runBy` also has the Chinese name of a Chinese authority. */
export type SourceText = {
  /** Who runs the source, or who makes the check. */
  readonly runBy: string
  readonly asked: string
  readonly shows: string
  readonly cannotShow: string
  readonly fresh: string
  /** What “clear” means. */
  readonly clear: string
}

const regulator = 'State Administration for Market Regulation 国家市场监督管理总局'
const supremeCourt = 'Supreme People’s Court 最高人民法院'
const creditChina = 'National Development and Reform Commission 国家发展和改革委员会 (Credit China)'
const analysts = 'Our analysts'

/** Published judgments per year: Pekingnology and Sinotalks. The article on the score says the same. */
const publishedJudgments =
  'China Judgments Online published 19.2 million documents in 2020 and 5.1 million in 2023 (source: Pekingnology and Sinotalks).'

const onThatDay = 'What the source showed on the date given in the report.'
const registerLags =
  'A company has 30 days to register a change, and the public register can lag by days to weeks.'
const yearly =
  'From the annual report, which is due by June 30 for the year before. Figures are as of December 31.'

/** What each source can say and what it cannot. Names, addresses and points are in the catalog: `checkOf`. */
export const sourceTexts: Readonly<Record<CheckId, SourceText>> = {
  registration: {
    runBy: regulator,
    asked: 'Is there a company with this Chinese name and this unified social credit code?',
    shows:
      'The registered name and former names, the code, the legal representative, and the address.',
    cannotShow:
      'Whether the person who writes to you works there. It has no English names: mainland China does not register them.',
    fresh: registerLags,
    clear: 'The company is on the register, and name and code are the ones you were given.',
  },
  'registration-status': {
    runBy: regulator,
    asked: 'Is the company allowed to do business?',
    shows:
      'The status in the register’s own word, such as 存续 (active), 吊销 (revoked) or 注销 (deregistered).',
    cannotShow: 'Whether an active company does any business.',
    fresh: registerLags,
    clear: 'The register shows the company as active.',
  },
  'serious-violations': {
    runBy: `${regulator}; ${creditChina}`,
    asked: 'Is the company on the list of serious violations and dishonesty?',
    shows: 'Companies with heavy penalties, such as a revoked license or an order to close.',
    cannotShow: 'An entry that the company has since had removed by repairing its credit record.',
    fresh: onThatDay,
    clear: 'The company is not on the list.',
  },
  'dishonest-debtor': {
    runBy: supremeCourt,
    asked:
      'Did a court list the company as a dishonest judgment debtor, or limit its spending or its legal representative’s?',
    shows: 'Listings that are in force, with the court and the case number.',
    cannotShow: 'Most old listings: courts usually delete them once the debt is paid.',
    fresh: onThatDay,
    clear: 'Neither kind of listing is in force.',
  },
  sanctions: {
    runBy: 'US Treasury (OFAC), European Union, UK government, UN Security Council',
    asked: 'Is the company on a sanctions list of the UN, the US, the EU or the UK?',
    shows:
      'Entries with the names and aliases that the lists give. Owners, officers and the payee are covered only if the report says that we screened them.',
    cannotShow:
      'People and companies that the check does not name, and companies that are sanctioned because of their owners and are not on a list themselves.',
    fresh: 'The lists as published on the date given in the report. They can change the next day.',
    clear: 'No entry matches the company, or anyone else whom the check names as screened.',
  },
  'abnormal-operations': {
    runBy: regulator,
    asked: 'Is the company on the list of abnormal operations?',
    shows:
      'Companies with no annual report, with false information, or that could not be reached at their registered address.',
    cannotShow: 'Whether a company that was never inspected would have passed.',
    fresh: onThatDay,
    clear: 'The company is not on the list now.',
  },
  enforcement: {
    runBy: supremeCourt,
    asked:
      'Is a judgment against the company being enforced, or was a case closed for lack of assets?',
    shows: 'Open cases with the court, the case number and the amount.',
    cannotShow: 'Most paid cases, which courts usually delete, and debts that nobody has sued for.',
    fresh: onThatDay,
    clear: 'There is no such case.',
  },
  'administrative-penalties': {
    runBy: `${regulator}; ${creditChina}`,
    asked: 'Did a regulator fine the company?',
    shows: 'Penalties with the authority, the day, the reason and the amount.',
    cannotShow:
      'Penalties that are no longer published, and those of authorities that publish elsewhere.',
    fresh: onThatDay,
    clear: 'Neither site shows a penalty.',
  },
  litigation: {
    runBy: supremeCourt,
    asked: 'Has the company been sued, or has it sued?',
    shows: 'Published judgments, and notices of hearings and newly filed cases.',
    cannotShow: `Most cases. ${publishedJudgments} Finding none does not mean there are none.`,
    fresh: onThatDay,
    clear: 'The sites answered and have nothing on the company.',
  },
  'trade-controls': {
    runBy: 'US Department of Homeland Security (UFLPA), US Department of Commerce (BIS)',
    asked:
      'Is the company on the UFLPA Entity List, or on a list of the Bureau of Industry and Security?',
    shows: 'Entries with the names that the lists give.',
    cannotShow: 'Whether material in your goods comes from a listed company.',
    fresh: 'The lists as published on the date given in the report. They can change the next day.',
    clear: 'No entry matches the company.',
  },
  licences: {
    runBy: `${regulator}; the authority that issues the license`,
    asked:
      'Is the company registered, and licensed where that is needed, to make or export these goods?',
    shows: 'The business scope in the register’s words: manufacture, sale, import and export.',
    cannotShow: 'What the company really makes. A scope can be wider than the business.',
    fresh: registerLags,
    clear: 'Scope and licenses cover what the company offers.',
  },
  ownership: {
    runBy: regulator,
    asked: 'Who owns the company and who controls it?',
    shows: 'Registered shareholders, their shares, and changes.',
    cannotShow:
      'Nominees: people who hold shares for someone else. Owners abroad are in the register of their country, if it is public; the report says what we read there, or were told.',
    fresh: registerLags,
    clear: 'The owners are known, and nothing about them or a recent change is unusual.',
  },
  payee: {
    runBy: analysts,
    asked: 'Is the account on the invoice the company’s own?',
    shows:
      'Whether the account holder that the invoice names is the registered company, character for character.',
    cannotShow: 'Who really owns the account. Only the bank can say that.',
    fresh: 'For the invoice we were given. An account that changes later has to be checked again.',
    clear:
      'The account holder on the invoice is the company, and the company confirmed the account by phone.',
  },
  'tax-standing': {
    runBy: 'State Taxation Administration 国家税务总局',
    asked:
      'Is the company listed for major tax violations, as an abnormal taxpayer, or with back taxes?',
    shows: 'Entries on these lists, and the tax credit rating where it is published.',
    cannotShow: 'Returns and payments: they are not public.',
    fresh: onThatDay,
    clear: 'The company is on none of these lists.',
  },
  insolvency: {
    runBy: `${supremeCourt}; ${regulator}`,
    asked: 'Is there a bankruptcy case, a liquidation, or a notice of deregistration?',
    shows: 'Cases and notices with their dates.',
    cannotShow: 'A company that cannot pay and against which nobody has filed.',
    fresh: onThatDay,
    clear: 'There is no case and no notice.',
  },
  capital: {
    runBy: regulator,
    asked: 'How much capital was promised, and how much was paid in?',
    shows: 'The registered capital and, where published, the paid-in capital.',
    cannotShow:
      'Whether the money is still there. “Not published” is not zero. Under the law of July 2024, older companies have until 2032 at the latest to pay in.',
    fresh: yearly,
    clear: 'The paid-in capital is published and fits the company’s business.',
  },
  'equity-pledge': {
    runBy: regulator,
    asked: 'Are shares of the company pledged, or frozen by a court?',
    shows: 'Pledges and freezes with the parties and the share.',
    cannotShow: 'Loans that are secured in another way.',
    fresh: onThatDay,
    clear: 'No share is pledged or frozen.',
  },
  'chattel-mortgage': {
    runBy: 'Credit Reference Center of the People’s Bank of China 中国人民银行征信中心',
    asked: 'Do lenders have a first claim on machinery, molds or inventory?',
    shows: 'Registrations since January 1, 2021, when this register took over.',
    cannotShow: 'Shares, vehicles, ships and aircraft, which are registered elsewhere.',
    fresh: onThatDay,
    clear: 'No claim is registered.',
  },
  financials: {
    runBy: `${regulator}; the supplier`,
    asked: 'What do the company’s own accounts say?',
    shows:
      'Figures of the annual report where the company lets them be seen, and statements it gave us.',
    cannotShow: 'Most private companies: they publish nothing.',
    fresh: yearly,
    clear: 'There are figures, and they show neither losses nor debts beyond the assets.',
  },
  premises: {
    runBy: analysts,
    asked: 'Is there a real place at the registered address, and where does the company work?',
    shows: 'What maps, phone calls, and lease or property documents say of both addresses.',
    cannotShow: 'What is inside. The working address may lawfully differ from the registered one.',
    fresh: 'The date given in the report. Maps can be years older.',
    clear: 'The company can be reached at its address.',
  },
  'site-visit': {
    runBy: analysts,
    asked: 'What is at the place?',
    shows: 'What the visitor saw and photographed.',
    cannotShow: 'What the place looks like on other days, or who owns the machines.',
    fresh: 'The day of the visit.',
    clear: 'The place is what the supplier says it is.',
  },
  'export-record': {
    runBy: 'General Administration of Customs 海关总署',
    asked: 'Is the company registered with customs, and how is it rated?',
    shows: 'The registration, and the credit rating.',
    cannotShow:
      'What it shipped and to whom. Not having an AEO certificate is normal: about 1% of exporters have one.',
    fresh: onThatDay,
    clear: 'The company is registered and not rated dishonest.',
  },
  workforce: {
    runBy: regulator,
    asked: 'How many employees does the company pay pension insurance for?',
    shows: 'The number of employees with state pension insurance, from its annual report.',
    cannotShow: 'Workers who are employed by someone else. The company may hide the figure.',
    fresh: yearly,
    clear: 'The number fits the business that the company claims.',
  },
  'track-record': {
    runBy: regulator,
    asked: 'How old is the company? What has it changed, and when?',
    shows: 'The day of establishment, and registered changes.',
    cannotShow: 'What the company did under its former owners.',
    fresh: registerLags,
    clear:
      'The company isn’t very young, and its changes don’t look like those of a purchased shell company.',
  },
  'annual-reports': {
    runBy: regulator,
    asked: 'Did the company file its annual reports?',
    shows: 'Which years were filed.',
    cannotShow: 'Whether what they say is true: the figures are the company’s own.',
    fresh: 'Due by June 30 for the year before.',
    clear: 'Every report that was due is there.',
  },
  certificates: {
    runBy:
      'Certification and Accreditation Administration 国家认证认可监督管理委员会; the body that issued the certificate',
    asked: 'Are the certificates real, valid and the company’s own?',
    shows: 'Holder, scope, validity and status of a certificate.',
    cannotShow: 'Whether the goods you receive are made to it.',
    fresh: onThatDay,
    clear: 'Each certificate is valid and in the company’s name.',
  },
  contact: {
    runBy: analysts,
    asked: 'Does the company know the person who writes to you?',
    shows: 'What the company said when we called a number that we found independently.',
    cannotShow: 'Who reads that person’s email account.',
    fresh: 'The day of the call.',
    clear: 'The company confirmed the person.',
  },
  'related-parties': {
    runBy: `${regulator}; ${supremeCourt}; commercial databases`,
    asked: 'What happened at its branches, and at other companies of the same people?',
    shows: 'Branches, related companies, and the records on them.',
    cannotShow:
      'Ties that are in no register. Two people with the same name can be mistaken for one person.',
    fresh: onThatDay,
    clear: 'Nothing we found at related companies counts against this one.',
  },
  'online-presence': {
    runBy: 'Ministry of Industry and Information Technology 工业和信息化部; domain registries',
    asked: 'Who registered the website, and since when?',
    shows: 'The holder of the ICP filing, and the age of the domain.',
    cannotShow: 'Sites that are hosted outside mainland China: they need no filing.',
    fresh: onThatDay,
    clear: 'The filing is the company’s own.',
  },
  media: {
    runBy: 'Search engines, trade forums and marketplaces',
    asked: 'Do others report fraud, recalls or bad quality?',
    shows: 'What was published and could be found.',
    cannotShow: 'Buyers who did not write about it. A complaint is not proof.',
    fresh: onThatDay,
    clear: 'Nothing serious was found.',
  },
  'intellectual-property': {
    runBy: 'China National Intellectual Property Administration 国家知识产权局',
    asked: 'Who owns the trademarks and patents on these goods?',
    shows: 'Registrations in China with their owners.',
    cannotShow: 'Rights in your own country. Look there too before you import.',
    fresh: onThatDay,
    clear: 'The company owns the brand, or is licensed to use it.',
  },
  references: {
    runBy: 'Customers that the supplier names',
    asked: 'What do other customers say?',
    shows: 'Their answers, and shipping records where there are any.',
    cannotShow: 'Customers whom the supplier did not name.',
    fresh: 'The day of the answer.',
    clear: 'The customers who answered know the company and do not complain.',
  },
}
