import { latePart } from '../late-part.ts'

/** The recorder, fetched while the answer is open: it may be wanted when there is no line. */
export const { part: soundPart, load: loadSoundPart } = latePart(
  async () => (await import('../../../shared/answers/SoundRecorder.tsx')).SoundRecorder,
)
