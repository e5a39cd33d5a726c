import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Combobox, type ComboboxOption, type Found } from '@jiangtai/ui/kit/combobox/Combobox.tsx'
import { shareOptionsQuery } from './resource-list.queries.ts'

export type FoundTeacher = { id: string; name: string; subject_name: string }

/** Finds a colleague by name or pinyin. */
export function TeacherSearch({
  except,
  onPick,
}: {
  /** The teachers who need not be offered again. */
  except: readonly string[]
  onPick: (teacher: FoundTeacher) => void
}) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const asked = useDeferredValue(text)
  const search = useQuery({ ...shareOptionsQuery(asked), enabled: asked !== '' })
  return (
    <Combobox
      aria-label="搜索教师"
      placeholder="姓名或拼音"
      listLabel="找到的教师"
      nothing="没有叫这个名字的教师"
      found={foundOf()}
      isOpen={isOpen}
      onOpen={setIsOpen}
      onSearch={setText}
      onPick={({ key: id, name, note: subject_name }) => onPick({ id, name, subject_name })}
    />
  )

  function foundOf(): Found<ComboboxOption> {
    if (asked === '') return { kind: 'idle', hint: '输入姓名或拼音' }
    if (search.isError)
      return { kind: 'failed', message: search.error.message, onRetry: () => void search.refetch() }
    if (search.data === undefined) return { kind: 'searching' }
    const options = search.data.teachers
      .filter(({ id }) => !except.includes(id))
      .map(({ id: key, name, subject_name: note }) => ({ key, name, note }))
    return { kind: 'found', options, isStale: asked !== text || search.isPlaceholderData }
  }
}
