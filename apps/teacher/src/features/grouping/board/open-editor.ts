import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { browserSaving } from '../../../shared/forms/saving/browser-saving.ts'
import { schemeQuery, schemesChanged } from '../grouping.queries.ts'
import { createSchemeEditor, type SchemeEditor } from './scheme-editor.ts'

/** The editor of a scheme in this browser: real time, real calls, drafts kept beside the sign-in. */
export function openSchemeEditor(scheme: SchemeView, client: QueryClient): SchemeEditor {
  const { scheme_id } = scheme
  return createSchemeEditor({
    scheme,
    storage: window.localStorage,
    calls: {
      save: ({ request_id, ...input }) =>
        api.call('POST /api/grouping/v1/scheme/save', { scheme_id, ...input }, { request_id }),
      get: () => api.call('POST /api/grouping/v1/scheme/get', { scheme_id }),
    },
    ...browserSaving,
    messageOf: (error) => `${browserSaving.messageOf(error)}（改动已留在本机）`,
    onSaved: (saved) => {
      client.setQueryData(schemeQuery(scheme_id).queryKey, (shown) => shown && { ...shown, ...saved })
      void schemesChanged(client)
    },
  })
}
