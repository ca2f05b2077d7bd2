import type { Usage } from '../../../../shared/account/account.ts'

export const checksLeftText = ({ limit, left }: Pick<Usage, 'limit' | 'left'>): string =>
  limit === null ? 'Your plan has unlimited checks.' : `You have ${left} of ${limit} checks left.`
