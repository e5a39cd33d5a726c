/** Files of more than 300 lines and why each is one subject all the same. Nothing may pass 500. */
export const LONG_FILES: Record<string, string> = {
  'apps/pad/src/features/classroom/outbox.unit.test.ts':
    'Every way the network can cut one answer off, on one outbox.',
  'apps/server/src/features/jobs/jobs.test.ts':
    'Jobs through their calls and through a restart share one worker.',
  'apps/server/src/features/lessons/lessons-read.test.ts':
    'What each kind of reader sees of a lesson, over one school.',
  'apps/server/src/features/lessons/lessons.test.ts':
    'Each call of a lesson with its refusals, over one school.',
  'apps/server/src/features/resources/resources.test.ts':
    'Each call of a resource with its refusals, over one store.',
}

/** Written as data and read as data: a longer table is not a harder one. */
export const DATA_FOLDERS: readonly RegExp[] = [
  /^apps\/server\/db\/seed\/content\//,
  /^apps\/server\/db\/seed\/files\//,
  /^apps\/server\/db\/migrations\//,
]
