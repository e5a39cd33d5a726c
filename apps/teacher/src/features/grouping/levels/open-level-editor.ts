import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { browserSaving } from '../../../shared/forms/saving/browser-saving.ts'
import { levelsChanged } from '../grouping.queries.ts'
import { createLevelEditor, type LevelEditor } from './level-editor.ts'

/** The editor of a class's levels in this browser: real time, real calls. */
export function openLevelEditor(
  where: { class_id: string; subject_id: string | null },
  client: QueryClient,
): LevelEditor {
  const editor = createLevelEditor({
    ...browserSaving,
    send: (levels, request_id) =>
      api.call('POST /api/grouping/v1/level/save', { ...where, levels }, { request_id }),
    onSaved: () => void levelsChanged(client).then(editor.settle),
  })
  return editor
}
