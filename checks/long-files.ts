/** Files of more than 300 lines and why each is one subject all the same. Nothing may pass 500. */
export const LONG_FILES: Record<string, string> = {}

/** Written as data and read as data: a longer table is not a harder one. */
export const DATA_FOLDERS: readonly RegExp[] = [
  /^apps\/server\/db\/seed\/content\//,
  /^apps\/server\/db\/seed\/files\//,
  /^apps\/server\/db\/migrations\//,
]

/** Folders that still hold more than one screen of entries, with how many. Each may only shrink; a new one is never added. */
export const LARGE_FOLDERS: Record<string, number> = {
  'apps/teacher/src/app': 39,
  'apps/teacher/src/app/shell': 41,
  'apps/teacher/src/core': 35,
  'apps/teacher/src/features/classroom/stage': 34,
  'apps/teacher/src/features/resources': 36,
  'apps/teacher/src/features/resources/preview': 32,
  'apps/teacher/src/features/session': 35,
  'apps/teacher/src/features/students': 28,
  'apps/teacher/src/shared': 54,
  'apps/teacher/src/shared/kit': 27,
  'apps/teacher/src/shared/people': 29,
  'apps/teacher/src/shared/resources': 33,
}
