import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { RESOURCE_TYPES } from '@jiangtai/shared/resources/rules.ts'
import { useCan } from '../../core/user.ts'
import { FileIcon } from '../../shared/FileIcon.tsx'
import { formatFileSize } from '../../shared/file-size.ts'
import { SkeletonRows } from '../../shared/ListStates.tsx'
import list from '../../shared/list.module.css'
import { ScrollBox } from '../../shared/ScrollBox.tsx'
import { SpokenTime } from '../../shared/SpokenTime.tsx'

/** The files as rows; null while they are loading. */
export function ResourceTable({
  resources,
  isStale,
  onPreview,
  onRename,
  onRemove,
}: {
  resources: readonly ResourceView[] | null
  isStale: boolean
  onPreview: (resource: ResourceView) => void
  onRename: (resource: ResourceView) => void
  onRemove: (resource: ResourceView) => void
}) {
  const mayEdit = useCan('resource.edit')
  const mayRemove = useCan('resource.delete')
  return (
    <ScrollBox label="资源表格">
      <table
        className={list.table}
        style={{ minWidth: 760 }}
        data-stale={isStale}
        aria-busy={resources === null}
      >
        <colgroup>
          <col />
          <col style={{ width: 96 }} />
          <col style={{ width: 104 }} />
          <col style={{ width: 152 }} />
          <col style={{ width: 168 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">文件名</th>
            <th scope="col">类型</th>
            <th scope="col">大小</th>
            <th scope="col">上传时间</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {resources === null && <SkeletonRows rows={8} columns={5} />}
          {resources?.map((resource) => (
            <tr key={resource.resource_id}>
              <td>
                <span className={list.name}>
                  <FileIcon mime={resource.mime} />
                  <button
                    type="button"
                    className={list.link}
                    title={resource.name}
                    onClick={() => onPreview(resource)}
                  >
                    {resource.name}
                  </button>
                </span>
              </td>
              <td>{typeName(resource.type)}</td>
              <td>{formatFileSize(resource.size)}</td>
              <td>
                <SpokenTime at={resource.created_at} />
              </td>
              <td>
                <span className={list.rowActions}>
                  <RowAction name={resource.name} verb="预览" onClick={() => onPreview(resource)} />
                  {mayEdit && (
                    <RowAction name={resource.name} verb="重命名" onClick={() => onRename(resource)} />
                  )}
                  {mayRemove && (
                    <RowAction name={resource.name} verb="删除" onClick={() => onRemove(resource)} />
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function RowAction({ name, verb, onClick }: { name: string; verb: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={list.rowAction}
      data-danger={verb === '删除'}
      aria-label={`${verb}${name}`}
      onClick={onClick}
    >
      {verb}
    </button>
  )
}

function typeName(type: number): string {
  return RESOURCE_TYPES.find(({ id }) => id === type)?.name ?? '其他'
}
