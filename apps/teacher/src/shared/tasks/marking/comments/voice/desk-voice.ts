import type { VoiceComment } from '@jiangtai/shared/tasks/marking/voice.ts'

/** A spoken comment on the desk: one that the server keeps with the score, or one that was just recorded. */
export type DeskVoice = ({ kind: 'kept' } & VoiceComment) | { kind: 'recorded'; sound: Blob; seconds: number }

export function keptVoice(voice: VoiceComment | null): DeskVoice | null {
  return voice === null ? null : { kind: 'kept', ...voice }
}
