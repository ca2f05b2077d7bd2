/** With what a source is asked: the company's legal name, and the name or the code, as the analyst has chosen. */
export type Asked = { name: string; chosen: string }

/** Sources that take the words of a search in their address. The others begin with a form, most behind a captcha. */
const searches: Readonly<Record<string, (asked: Asked) => string | undefined>> = {
  'https://www.creditchina.gov.cn': ({ chosen }) =>
    chosen &&
    `https://www.creditchina.gov.cn/xinyongxinxi/index.html?index=0&scenes=defaultScenario&tableName=credit_xyzx_tyshxydm&searchState=2&entityType=1,2,4,5,6,7,8&keyword=${encodeURIComponent(chosen)}`,
  // Judgments name companies without their codes.
  'https://wenshu.court.gov.cn': ({ name }) =>
    name &&
    `https://wenshu.court.gov.cn/website/wenshu/181217BMTKHNT2W0/index.html?s21=${encodeURIComponent(name)}`,
}

/** The address under which a source shows what it has on a company; its front page if it has no such address. */
export const sourceAddress = (url: string, asked: Asked): string => searches[url]?.(asked) || url
