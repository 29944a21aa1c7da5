/** Service that recognises known abuse pictures (docs/adr/0061). */
export type KnownAbuseSettings = { kind: 'indisponivel' } | { kind: 'http'; url: string; token: string }
