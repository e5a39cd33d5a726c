import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { EmptyList } from '../../../shared/ListStates.tsx'
import { ButtonLink } from '../../../shared/kit/Button.tsx'

/** Why a file cannot be shown; the file itself can still be had. */
export function NoPreview({ resource, reason }: { resource: ResourceView; reason: string }) {
  return (
    <div role="alert">
      <EmptyList
        action={
          <ButtonLink href={resource.url} download={resource.name}>
            下载原文件
          </ButtonLink>
        }
      >
        {reason}
      </EmptyList>
    </div>
  )
}
