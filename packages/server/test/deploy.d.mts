export function readDeployed(
  path: string,
  changes?: readonly (readonly [string | RegExp, string])[],
): Promise<string>
