import { type AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Item } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { ScoreGiven } from '@jiangtai/shared/tasks/marking/contract.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { holdFiles } from '../../../files/files.service.ts'
import { storedVoice, type StoredVoice } from './voice-of.ts'
import { findVoices, type VoiceRow } from './voice.store.ts'

type Given = Pick<ScoreGiven, 'student_id' | 'item_id' | 'voice_key'>

/** The recordings that scores name, which are not erased before the transaction ends; asks nothing where none is named. */
export async function namedVoices(
  db: Queryable,
  { school_id, task_id }: { school_id: string; task_id: string },
  scores: readonly Given[],
): Promise<ReadonlyMap<string, VoiceRow>> {
  const object_keys = [...new Set(scores.flatMap(({ voice_key }) => voice_key ?? []))]
  if (object_keys.length === 0) return new Map()
  const held = await holdFiles(db, { school_id, object_keys })
  return findVoices(db, { school_id, task_id, object_keys: [...held.keys()] })
}

/** The spoken comment that goes with a score ([TK-170]): the recording that it names, or the one that stood. */
export function givenVoice(
  { student_id, item_id, voice_key }: Given,
  {
    item,
    before,
    named,
    field,
  }: {
    item: Pick<Item, 'kind'>
    /** The score that is replaced. */
    before: StoredVoice
    named: ReadonlyMap<string, VoiceRow>
    field: string
  },
): StoredVoice {
  if (voice_key === undefined) return storedVoice(before)
  if (voice_key === null) return { voice_key: null, voice_seconds: null }
  if (KINDS[item.kind].isGradedByMachine) throw markedByMachine(field)
  const row = named.get(voice_key)
  if (row === undefined || row.student_id !== student_id || row.item_id !== item_id)
    throw badField(field, '这段语音评语没有上传成功，请重新录音')
  return { voice_key, voice_seconds: row.seconds }
}

/** The refusal of a spoken comment where a machine marks. */
export function markedByMachine(field: string): AppError {
  return badField(field, '这道题由系统批改，只有老师批改的题可以用语音评语')
}
