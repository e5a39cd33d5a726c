/** The third party's subject network 学科网, as the server names it in the page (its setting `SUBJECT_NETWORK_URL`); null when it does not. */
export function subjectNetworkUrl(): string | null {
  const named = document.querySelector('meta[name="jiangtai-partner"]')?.getAttribute('content') ?? ''
  return /^https?:\/\//.test(named) ? named : null
}
