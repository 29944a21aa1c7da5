import base from '../build/jest.config.mjs'

const e2e = base.projects.find((project) => project.displayName === 'e2e')

/** Browser journeys: one browser and one portal per file. */
export default {
  rootDir: base.rootDir,
  testTimeout: 240_000,
  testSequencer: '<rootDir>/packages/e2e/longest-first.mjs',
  projects: [
    {
      ...e2e,
      testMatch: ['<rootDir>/**/*.journey.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/skip-without-chromium.ts'],
      globalSetup: '<rootDir>/src/global-setup.ts',
      globalTeardown: '<rootDir>/src/global-teardown.ts',
    },
  ],
}
