# python3 under-filter.py 'read write …' program arguments…: runs a program that is killed by any system call not listed,
# as under a unit's SystemCallFilter. For machines without systemd as their first process (deploy-syscalls.test.ts).
import os
import sys

import seccomp

filter = seccomp.SyscallFilter(defaction=seccomp.KILL_PROCESS)
for name in sys.argv[1].split():
    try:
        filter.add_rule(seccomp.ALLOW, name)
    except (RuntimeError, ValueError):
        pass  # A call of another architecture, or newer than this libseccomp.
filter.load()
os.execv(sys.argv[2], sys.argv[2:])
