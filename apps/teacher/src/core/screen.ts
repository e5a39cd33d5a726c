import type { Grants } from '@jiangtai/shared/core/permissions.ts'
import type { QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** What a page is told when it asks ahead: its address, who opens it, and how the server is asked for what the page will read. */
export type Ahead = {
  address: { read: (name: string) => string | null }
  grants: Grants
  ask: <Data, Key extends QueryKey>(query: {
    queryKey: Key
    queryFn?: QueryFunction<Data, Key> | SkipToken
  }) => void
}

/** The component of a page; `ahead` asks for what the page shows first, before the page is drawn ([SL-110]). */
export type Screen = ComponentType & { ahead?: (told: Ahead) => void }
