import { PHASE_IDS, SUBJECT_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { MAX_TAGS } from '@jiangtai/shared/resources/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { tagsQuery } from '../../../shared/resources/resource-list.queries.ts'
import { ChapterFields, type SchoolPlace } from '../../../shared/resources/ChapterFields.tsx'
import { chosenWords } from '../../../shared/resources/resource-words.ts'
import { changeTags, updateResource } from '../resources.queries.ts'
import { FormDialog } from './FormDialog.tsx'
import { HeldTags } from './HeldTags.tsx'
import styles from './dialogs.module.css'

const TAG_MAX = 20
const SUGGESTED = 12

/** Tags, subject and chapter: of one file as they are, of several what is added to and taken from all of them ([RE-20]). */
export function TagsDialog({
  resources,
  onDone,
  onClose,
}: {
  resources: readonly ResourceView[]
  onDone: () => void
  onClose: () => void
}) {
  const only = resources.length === 1 ? (resources[0] ?? null) : null
  const known = useQuery(tagsQuery())
  const [tags, setTags] = useState<readonly string[]>(only?.tags ?? [])
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState<SchoolPlace>(() => placeOf(only))
  const [isMoved, setIsMoved] = useState(false)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const update = useMutation(updateResource())
  const change = useMutation(changeTags())
  const isFull = tags.length >= MAX_TAGS

  function add(tag: string) {
    const clean = tag.trim().slice(0, TAG_MAX)
    if (clean === '' || tags.includes(clean) || isFull) return
    setTags([...tags, clean])
    setDropped(dropped.filter((other) => other !== clean))
    setTyped('')
  }

  function handleSave() {
    const last = typed.trim().slice(0, TAG_MAX)
    const given = last === '' || tags.includes(last) || isFull ? tags : [...tags, last]
    const done = {
      onSuccess: () => {
        message.success(`${chosenWords({ resources, folders: [] })}的标签已保存`)
        onDone()
      },
    }
    if (only !== null) {
      const { resource_id } = only
      return update.mutate({ resource_id, tags: [...given], ...(isMoved ? placing(place) : {}) }, done)
    }
    const resource_ids = resources.map(({ resource_id }) => resource_id)
    const remove = dropped.filter((tag) => !given.includes(tag))
    const at = isMoved ? { placing: placing(place) } : {}
    change.mutate({ resource_ids, add: [...given], remove, ...at }, done)
  }

  const suggestions = (known.data ?? []).filter(({ tag }) => !tags.includes(tag)).slice(0, SUGGESTED)
  return (
    <FormDialog
      title={only === null ? `${resources.length} 个文件的标签与章节` : `“${only.name}”的标签与章节`}
      verb="保存"
      width={560}
      isPending={update.isPending || change.isPending}
      error={update.error ?? change.error}
      onSave={handleSave}
      onClose={onClose}
    >
      <Field
        label="标签"
        hint={
          only === null
            ? '按回车加一个，会加到每个文件上'
            : `按回车加一个，最多 ${MAX_TAGS} 个，搜索时也能找到`
        }
        error={isFull ? `最多 ${MAX_TAGS} 个标签` : null}
      >
        {(field) => (
          <Input
            {...field}
            status=""
            autoFocus
            maxLength={TAG_MAX}
            value={typed}
            suffix={
              <Button type="link" size="small" onClick={() => add(typed)}>
                添加
              </Button>
            }
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={() => add(typed)}
          />
        )}
      </Field>
      <ul className={styles.chips} aria-label={only === null ? '要加的标签' : '已加的标签'}>
        {tags.map((tag) => (
          <li key={tag} className={styles.chip}>
            {tag}
            <button
              type="button"
              aria-label={`去掉标签${tag}`}
              onClick={() => setTags(tags.filter((other) => other !== tag))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {suggestions.length > 0 && !isFull && (
        <div className={styles.suggestions} role="group" aria-label="用过的标签">
          {suggestions.map(({ tag }) => (
            <button key={tag} type="button" className={styles.suggestion} onClick={() => add(tag)}>
              {tag}
            </button>
          ))}
        </div>
      )}
      {only === null && <HeldTags resources={resources} dropped={dropped} onDrop={setDropped} />}
      <div className={styles.part}>
        <ChapterFields
          value={place}
          onChange={(next) => {
            setPlace(next)
            setIsMoved(true)
          }}
        />
      </div>
    </FormDialog>
  )
}

function placeOf(resource: ResourceView | null): SchoolPlace {
  if (resource === null) return { phase_id: null, subject_id: null, chapter_id: null, chapter_name: null }
  const { phase_id, subject_id, chapter_id, chapter_name } = resource
  return { phase_id, subject_id, chapter_id, chapter_name }
}

function placing({ phase_id, subject_id, chapter_id }: SchoolPlace) {
  return {
    phase_id: PHASE_IDS.find((id) => id === phase_id) ?? null,
    subject_id: SUBJECT_IDS.find((id) => id === subject_id) ?? null,
    chapter_id,
  }
}
