import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../core/api.ts'

type InvitingSchool = CallOutput<'POST /api/session/v1/invitation/look'>

/** How long an invitation code is. */
const CODE_LENGTH = 8

/** The school that invites by a code; null until it is known. The fault of a code is shown when the form is sent. */
export function useInvitingSchool(typed: string): InvitingSchool | null {
  const invitation_code = typed.trim()
  const [found, setFound] = useState<{ code: string; school: InvitingSchool } | null>(null)
  // A code that is whole is asked about at once, so that the school's own subjects can be chosen.
  useEffect(() => {
    if (invitation_code.length !== CODE_LENGTH) return
    const asking = new AbortController()
    api
      .call('POST /api/session/v1/invitation/look', { invitation_code }, { signal: asking.signal })
      .then((school) => setFound({ code: invitation_code, school }))
      .catch(() => {})
    return () => asking.abort()
  }, [invitation_code])
  return found?.code === invitation_code ? found.school : null
}
