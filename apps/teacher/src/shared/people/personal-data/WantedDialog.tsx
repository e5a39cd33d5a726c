import { ErasePersonDialog } from './ErasePersonDialog.tsx'
import { ExportPersonDialog } from './ExportPersonDialog.tsx'
import type { DataPerson } from './personal-data.queries.ts'

/** The wanted act on a person's data, and how it ends. */
export type OfPerson = {
  verb: 'export_data' | 'erase'
  person: DataPerson
  onDone: () => void
  onClose: () => void
}

/** 导出 or 删除个人信息. */
export function WantedDialog({ verb, person, onDone, onClose }: OfPerson) {
  if (verb === 'export_data') return <ExportPersonDialog person={person} onClose={onClose} />
  return <ErasePersonDialog person={person} onDone={onDone} onClose={onClose} />
}
