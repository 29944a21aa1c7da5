# python3 under-filter.py 'read write …' 'AF_INET …' program arguments…: runs a program that is killed by any system call not
# listed, and gets no socket of another family, as under a unit's SystemCallFilter and RestrictAddressFamilies. For machines
# without systemd as their first process (deploy-syscalls.test.ts).
import errno
import os
import socket
import sys

import seccomp

filter = seccomp.SyscallFilter(defaction=seccomp.KILL_PROCESS)
families = {getattr(socket, name).value for name in sys.argv[2].split()}
for family in range(64):
    action = seccomp.ALLOW if family in families else seccomp.ERRNO(errno.EAFNOSUPPORT)
    filter.add_rule(action, "socket", seccomp.Arg(0, seccomp.EQ, family))
for name in sys.argv[1].split():
    if name == "socket":
        continue
    try:
        filter.add_rule(seccomp.ALLOW, name)
    except (RuntimeError, ValueError):
        pass  # A call of another architecture, or newer than this libseccomp.
filter.load()
os.execv(sys.argv[3], sys.argv[3:])
