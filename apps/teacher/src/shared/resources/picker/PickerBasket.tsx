import { CloseOutlined } from '@ant-design/icons'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileIcon } from '../../files/FileIcon.tsx'
import type { PickerRules } from './picker-scenes.ts'
import styles from './picker.module.css'

/** The files chosen so far, from all sources, in the order they were chosen. */
export function PickerBasket({
  rules,
  picked,
  onChange,
}: {
  rules: PickerRules
  picked: readonly ResourceView[]
  onChange: (picked: readonly ResourceView[]) => void
}) {
  return (
    <section className={styles.basket} aria-label="已选的文件">
      <header className={styles.basketHead}>
        <strong role="status">
          已选 {picked.length} / {rules.limit} 个文件
        </strong>
        {picked.length > 0 && (
          <Button type="link" size="small" onClick={() => onChange([])}>
            清空已选
          </Button>
        )}
      </header>
      <p className={styles.note}>{rules.note}</p>
      {picked.length >= rules.limit && (
        <p className={styles.full} role="status">
          已选满 {rules.limit} 个，去掉一个才能再选
        </p>
      )}
      <ol className={styles.basketLines}>
        {picked.map((resource) => (
          <li key={resource.resource_id}>
            <FileIcon mime={resource.mime} />
            <span className={styles.fileName} title={resource.name}>
              {resource.name}
            </span>
            <Button
              type="text"
              size="small"
              aria-label={`不选${resource.name}`}
              icon={<CloseOutlined />}
              onClick={() =>
                onChange(picked.filter(({ resource_id }) => resource_id !== resource.resource_id))
              }
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
