/** What only the teacher's page knows of a lesson and tells the server ([CR-134]). */
const NOTED_WORDS = {
  file_opened: '打开文件',
  media_played: '播放',
} as const satisfies Record<string, string>

/** The same, with what the server notes by itself. */
export const NOTED_NAMES = { ...NOTED_WORDS, group_told: '对小组说' } as const

/** One of those things. */
export type NotedKind = keyof typeof NOTED_WORDS

/** Most characters of the name of a thing that was used. */
export const MAX_NOTED_NAME = 200

/** The fact that the teacher's page tells; the class is not told of it. */
export type NotedEvent = { type: 'teaching_noted'; payload: { kind: NotedKind | 'group_told'; name: string } }
