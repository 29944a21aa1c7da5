const STORE_HELP = `Store: the folder RELEASES_DIR (.releases by default), or RELEASES_URL=s3://bucket/prefix with AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY, AWS_REGION and, for other services than Amazon's, AWS_ENDPOINT_URL_S3.
With API_URL or PUBLIC_URL set, the version of the API contract that this server offers is checked too.`

export const HELP = {
  release: `Usage: pnpm release <app> [--canary N | --preview] | --all | export <file> | import <file> | keys rotate

Checks one app's ranges and addresses against everything that is live or on trial, then tests, builds and publishes it
alone and makes it live. Nothing of any other app changes. The version is the package's plus a hash of what the build
reads: unchanged sources are never built twice, and a step that has passed on the same sources does not run again.
Prints what the heaviest screens load, and their budgets.

  --canary N   send N % of the sessions (1-99) to it and leave the rest where they are; end it with
               \`pnpm promote <app>\` or \`pnpm rollback <app>\`. Again with another N changes the share.

  --preview    publish it and move nothing: prints a link, signed with your key for 72 hours, that opens it
               on the portal of PUBLIC_URL

  --all        every app in one run: each check runs once for all of them, and one move of the pointer makes them live
               together

\`pnpm release export <file>\` writes the pointer and every version in use, as signed, to one archive (zip).
\`pnpm release import <file>\` checks signatures, hashes and contracts of such an archive, publishes it to this store and
makes it live. It builds nothing and needs no private key, only RELEASE_PUBLIC_KEYS. It takes no app back.

\`pnpm release keys rotate\` signs all that is live, on trial or to go back to with the key of RELEASE_SIGNING_KEY_FILE,
builds nothing, and may be repeated. Before it, RELEASE_PUBLIC_KEYS names both keys everywhere; after it, the new one alone.

A release without --canary ends a canary of the same app. RELEASED_BY names who releases (default: git's user).
${STORE_HELP}`,
  build: `Usage: node packages/build/run.mjs packages/build/src/release.ts build <app>

Builds and publishes an app without its tests, live for nobody: for \`npm start\`, which builds what is stale.
${STORE_HELP}`,
  publish: `Usage: node packages/build/run.mjs packages/build/src/release.ts publish <app>…

As \`build\`, and makes the apps live by one move of the pointer.
${STORE_HELP}`,
  promote: `Usage: pnpm promote <app>

Makes the app's canary the live version, for every session.
${STORE_HELP}`,
  rollback: `Usage: pnpm rollback <app> [version] [--force] | --all

Ends the app's canary when one is on. Otherwise moves the pointer back to the version before, or to the named one.
Nothing is built; it takes under a second. \`pnpm releases\` lists the versions to go back to.

  --all     take back everything that the last move made live, by one move: after \`pnpm release --all\`
  --force   go back although a contract is broken, where the version that is live breaks the same one
${STORE_HELP}`,
  retire: `Usage: pnpm retire <app>

Takes a remote off the air for good: its addresses answer 404 and are free for other apps. Its versions stay in the
store, and a release brings it back. Works without the app's folder.
${STORE_HELP}`,
  changes: `Usage: pnpm changes <app>

Shows for each released version of an app the commits since the version before it, and first those that its next release
would bring: commits that touch its folder or a package that it is built from.
${STORE_HELP}`,
  trace: `Usage: pnpm trace <app> <version> <file:line:column>…

Shows the source of each frame of a released script, with the lines around it, by the source maps in the store. A frame may
be the end of an address or of a line of an error's stack: home.54bc913956.js:1:2034.
${STORE_HELP}`,
  list: `Usage: pnpm releases

Shows for each app its owner, what is live, since when, from which commit and by whom, its canary, and the versions to go back to.
${STORE_HELP}`,
}
