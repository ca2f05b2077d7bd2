/** The promotion's 'Till May 8th' is the next one, in the visitor's own calendar: `2027-05-08`. */
export const nextMayEighth = (today: Date): string => {
  const thisYear = today.getFullYear()
  const isOver = today.getMonth() > 4 || (today.getMonth() === 4 && today.getDate() > 8)
  return `${isOver ? thisYear + 1 : thisYear}-05-08`
}
