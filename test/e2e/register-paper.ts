import type { RegisteredCompany } from '../../shared/register-text/fixtures/companies.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const rowHtml = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

/** The text of a register's page as such a page looks: its tables with borders, other lines below each other. */
const bodyOf = (text: string): string => {
  const parts: string[] = []
  let rows: string[][] = []
  const close = () => {
    const widest = Math.max(...rows.map((cells) => cells.length))
    const filled = rows.map((cells) => [...cells, ...Array(widest - cells.length).fill('')])
    if (rows.length > 0) parts.push(`<table>${filled.map(rowHtml).join('')}</table>`)
    rows = []
  }
  for (const line of text.split('\n')) {
    if (line.includes('\t')) rows.push(line.split('\t'))
    else {
      close()
      if (line.trim() !== '') parts.push(`<p>${escaped(line)}</p>`)
    }
  }
  close()
  return parts.join('\n')
}

const day = (text: string): string => {
  const [year, month, date] = text.split('-')
  return `${year}年${month}月${date}日`
}

/** The entry of a company in a table of two labels and values a row, as registers and commercial sites show it. */
export const entryText = (company: RegisteredCompany): string => {
  const capital = company.registeredCapital
  const end = company.term.to === 'indefinite' ? '长期' : day(company.term.to)
  const words = { CNY: '人民币', USD: '美元', HKD: '港元', EUR: '欧元' } as Record<string, string>
  return [
    '营业执照信息',
    `统一社会信用代码\t${company.code}\t企业名称\t${company.name}`,
    `类型\t${company.type}\t${company.representativeLabel}\t${company.legalRepresentative}`,
    `注册资本\t${capital ? `${capital.wan}万${words[capital.currency] ?? ''}` : '-'}\t成立日期\t${day(company.establishedOn)}`,
    `营业期限\t${day(company.term.from ?? company.establishedOn)}至${end}\t登记机关\t${company.authority}`,
    `登记状态\t${company.statusText}\t核准日期\t2024年03月05日`,
    `住所\t${company.address}\t经营范围\t${company.scope}`,
  ].join('\n')
}

/** A page to print or to photograph. */
export const registerPaper = (text: string): string => `<!doctype html><html lang="zh-Hans"><style>
@page { size: A4; margin: 14mm }
body { font: 13px/1.6 "Noto Sans SC", "Noto Sans CJK SC", sans-serif; margin: 16px; background: white; color: #222 }
p { margin: 6px 0 }
table { border-collapse: collapse; width: 100%; margin: 6px 0 }
td { border: 1px solid #ccc; padding: 7px 10px; vertical-align: middle }
</style><body>${bodyOf(text)}`
