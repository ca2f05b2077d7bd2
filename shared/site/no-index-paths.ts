import { type Path, paths } from './pages.ts'

/** Pages that are steps of something else, or private, and the report desk: not for search engines. */
export const noIndexPaths: ReadonlySet<Path> = new Set<Path>([
  paths.desk,
  paths.deskReport,
  paths.deskDisputes,
  paths.deskStatistics,
  paths.deskPeople,
  paths.dispute,
  paths.authCallback,
  paths.newsletterConfirm,
  paths.unsubscribe,
  paths.takeBackEmail,
  paths.sharedReport,
])
