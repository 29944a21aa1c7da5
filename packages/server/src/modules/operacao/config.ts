/** Who is asked whether a picture is one of abuse that is known (docs/adr/0061). */
export type KnownAbuseSettings = { kind: 'indisponivel' } | { kind: 'http'; url: string; token: string }
