/**
 * What a colleague who helps to mark a task may do about it ([TK-236]), by the names of the calls below the path of its kind; reviewed by hand, as in
 * docs/specs/tasks.md. Every other call about a task is refused.
 */
export const MARKER_DOES: ReadonlySet<string> = new Set([
  'detail',
  // The same, of a guide.
  'details',
  'marking/items',
  'marking/answers',
  // Of whole hand-ins, and of a share that is not of items alone.
  'marking/students',
  'marking/sheet',
  'marking/comment',
  'marking/history',
  'marking/score',
  'marking/return',
  'marking/take-back',
  'marking/comments',
  'marking/comment-uses',
  'marking/change-comment',
  'marking/suggestion-state',
  'marking/suggestion',
  'marking/suggest',
  'marking/voice-credential',
  'marking/confirm-voice',
  'marking/here',
])
