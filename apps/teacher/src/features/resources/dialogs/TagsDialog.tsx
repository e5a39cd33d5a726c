import { PHASE_IDS, SUBJECT_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { MAX_TAGS } from '@jiangtai/shared/resources/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../shared/Field.tsx'
import { Button } from '../../../shared/kit/Button.tsx'
import { Input } from '../../../shared/kit/Input.tsx'
import { message } from '../../../shared/kit/notices.ts'
import { tagsQuery } from '../../../shared/resource-list.queries.ts'
import { ChapterFields, type SchoolPlace } from '../../../shared/resources/ChapterFields.tsx'
import { chosenWords } from '../../../shared/resources/resource-words.ts'
import { updateResources } from '../resources.queries.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './dialogs.module.css'

const TAG_MAX = 20
const SUGGESTED = 12

/** Tags, subject and chapter: of one file as they are, of several what is added to all of them. */
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
  const update = useMutation(updateResources())
  const isFull = tags.length >= MAX_TAGS

  function add(tag: string) {
    const clean = tag.trim().slice(0, TAG_MAX)
    if (clean === '' || tags.includes(clean) || isFull) return
    setTags([...tags, clean])
    setTyped('')
  }

  function handleSave() {
    const last = typed.trim().slice(0, TAG_MAX)
    const given = last === '' || tags.includes(last) || isFull ? tags : [...tags, last]
    update.mutate(
      {
        resources,
        of: (resource) => ({
          tags: only === null ? [...new Set([...resource.tags, ...given])].slice(0, MAX_TAGS) : [...given],
          ...(isMoved ? placing(place) : {}),
        }),
      },
      {
        onSuccess: () => {
          message.success(`${chosenWords({ resources, folders: [] })}的标签已保存`)
          onDone()
        },
      },
    )
  }

  const suggestions = (known.data ?? []).filter(({ tag }) => !tags.includes(tag)).slice(0, SUGGESTED)
  return (
    <FormDialog
      title={only === null ? `给 ${resources.length} 个文件加标签` : `“${only.name}”的标签与章节`}
      verb="保存"
      width={560}
      isPending={update.isPending}
      error={update.error}
      onSave={handleSave}
      onClose={onClose}
    >
      <Field
        label="标签"
        hint={
          only === null
            ? '加到每个文件上，原有的标签保留'
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
      <ul className={styles.chips} aria-label="已加的标签">
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
