import * as z from 'zod'
import { roleNames } from '../../../shared/desk/role-names.ts'
import { deskRoles } from '../../../shared/desk/roles.ts'
import { texts } from '../../../shared/desk/texts.ts'
import { paths } from '../../../shared/site/pages.ts'
import { deskTemplate } from '../desk-template.ts'

const words = texts({
  headings: {
    add: ['已授予成员角色', 'A member got a role'],
    remove: ['已取消成员角色', 'A member lost a role'],
    'reset-mfa': ['已重置成员的身份验证器', 'A member’s authenticator app was reset'],
  },
  subject: (heading: string, member: string) => [`${heading}：${member}`, `${heading}: ${member}`],
  expected: [
    '如工作台无人知悉此次变更，请立即联系运维人员：可能有人冒用了管理员账户。',
    'If nobody at the desk knows of this, tell an operator at once: somebody may be using a desk admin’s session.',
  ],
  roles: roleNames,
  member: ['成员', 'Member'],
  role: ['角色', 'Role'],
  by: ['操作人', 'Changed by'],
  people: ['打开“人员”页面', 'Open the people of the desk'],
  footer: [
    '每次授予或取消成员的角色，或重置身份验证器，报告工作台都会收到这封邮件。',
    'This email goes to the report desk whenever a member gets or loses a role, or an authenticator app is reset.',
  ],
})

/** To the report desk: who may do something there has changed. */
export const deskMemberChanged = deskTemplate({
  words,
  data: z.object({
    change: z.enum(['add', 'remove', 'reset-mfa']),
    member: z.string(),
    role: z.enum(deskRoles).optional(),
    reason: z.string(),
    by: z.string(),
  }),
  content: (text, { change, member, role, reason, by }, desk) => {
    const heading = text.headings[change]
    return {
      subject: text.subject(heading, member),
      heading,
      paragraphs: [text.expected],
      details: [
        [text.member, member],
        role && [text.role, text.roles[role]],
        reason !== '' && [desk.reason, reason],
        [text.by, by],
      ],
      action: { label: text.people, url: `${desk.siteUrl}${paths.deskPeople}` },
    }
  },
})
