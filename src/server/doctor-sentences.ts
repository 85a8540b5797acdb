/** The sentences of `npm run doctor`: what was found, and what to do. */
import type { FindingCode } from '@/contract/system-findings';
import { commandLine } from './settings/command-line';

export const DOCTOR_SENTENCES: Readonly<Record<FindingCode, string>> = {
  node_ok: 'Node {version}.',
  node_old: 'Node {version} is too old: install {wanted} or newer.',
  settings_ok: 'All settings are valid.',
  settings_wrong: '{sentence}',
  settings_misspelled: 'The variable {name} has no effect: call it {setting}, or remove it.',
  clock_ok: 'The clock shows {time}.',
  clock_behind:
    'The clock shows {time}, before this version was made ({made}): set it, such as with timedatectl set-ntp true.',
  clock_differs:
    'The clock differs by {seconds} seconds from that of {host}: set it, such as with timedatectl set-ntp true.',
  clock_differs_database:
    'The clock differs by {seconds} seconds from the database server’s: synchronize both machines, such as with timedatectl set-ntp true.',
  clock_unsynchronized: 'No time server sets the clock: turn it on with timedatectl set-ntp true.',
  disk_ok: '{free} MB are free on the disk of {path}.',
  disk_unknown: 'The free space of {path} cannot be read: look at it with df.',
  disk_full: 'The disk of {path} is full ({free} MB free, {needed} needed): make room, until then nothing can be sold.',
  disk_no_files: 'The disk of {path} can hold only {files} more files: delete files that are no longer needed.',
  disk_low: 'Only {free} MB are free on the disk of {path}: make room before it is full.',
  memory_ok: '{total} MB of memory, {available} MB available.',
  memory_small: 'The machine, or the limit of its service, has {total} MB of memory: give it {wanted} or more.',
  memory_low: 'Only {available} of {total} MB of memory are available: stop other programs, or add swap or memory.',
  folder_ok: '{path} belongs to this user alone.',
  folder_new: '{path} does not exist yet; the first start makes it.',
  folder_unusable:
    '{path} cannot be used by this user ({reason}): correct its rights, or choose another folder with DATA_DIR.',
  folder_of_other:
    '{path} belongs to user {owner}, and this is user {user}: run the command as the user of the shop, or correct the owner.',
  folder_open: 'Other users of the machine may open {path}: take their rights away with chmod o-rwx.',
  folder_secret_unusable:
    'The secret {path} is damaged ({reason}): put it back from a backup, or delete it, which ends all logins.',
  folder_secret_open: 'Other users of the machine may read the secret {path}: take their rights away with chmod 600.',
  port_ours: 'The shop answers at port {port}.',
  port_free: 'Port {port} is free; the shop is stopped.',
  port_taken: 'Port {port} is taken by another program: stop it, or choose another with PORT.',
  port_silent: 'What holds port {port} does not answer: restart the shop.',
  port_forbidden: 'Port {port} may not be used by this user: choose one above 1023 with PORT.',
  port_address: 'HOST={host} is no address of this machine: leave it out, or name one, such as 127.0.0.1.',
  database_ok: '{engine} {version} answers, with all migrations.',
  database_none: 'There is no database yet; the next start makes it.',
  database_new: '{engine} {version} has no shop yet; the next start prepares it.',
  database_pending: '{engine} {version} answers; the next start migrates it to this version.',
  database_elsewhere: 'The shop’s own backend has the data ({origin}).',
  database_unchecked: 'The database was not opened, since its folder cannot be used by this user: correct that first.',
  database_away: 'The database does not answer ({reason}): start it, or correct DATABASE_URL.',
  database_unusable: '{sentence}',
  database_in_use: '{sentence}',
  database_newer:
    'The database was made by a newer version: start that version, or restore the backup from before the upgrade.',
  database_before_release:
    'The database was made by a version before the first release, which cannot be upgraded: start with an empty one.',
  database_old_server: 'PostgreSQL {version} is too old: upgrade the server to {wanted} or newer.',
  database_encoding: 'The encoding of the database is {encoding}: make a new one with UTF8 and copy the data.',
  database_rights:
    'The user of the database may not create tables, so migrations will fail: make it the owner of the database.',
  database_collation:
    'The indexes were built with collation version {built}, and the system has {actual}: run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
  database_connections:
    'The database server has {free} connections left: raise max_connections, {wanted} should be free.',
  database_replica: 'The replica serves the reads of guests.',
  database_replica_unused:
    'The replica is not used ({reason}), so guests read from the primary: start it, or correct DATABASE_READ_URL.',
  dns_ok: 'Names are found: {hosts}.',
  dns_none: 'No name has to be found.',
  dns_failed: 'The name {host} is not found ({reason}): correct it, or the name server in /etc/resolv.conf.',
  address_ok: '{origin} answers over https.',
  address_here: 'The shop is for this machine only.',
  address_stopped: '{origin} leads to a proxy whose certificate is valid; the shop behind it is stopped.',
  address_missing: 'The shop has no address: enter it in the panel, or set PUBLIC_ORIGIN.',
  address_http:
    '{origin} is not https, so everyone on the way can read login codes: set up TLS (docs/deployment.md, “HTTPS on one machine”).',
  address_ends:
    'The certificate of {origin} ends in {days} days: look into the log of the proxy why it is not renewed.',
  address_certificate:
    'The certificate of {origin} is refused by browsers ({reason}): have the proxy request a new one.',
  address_unreachable:
    '{origin} does not answer ({reason}): start the proxy, open port 443, and let the name lead to this machine.',
  address_unanswered: '{origin} answers {status}: the proxy does not reach the shop, correct its upstream.',
  sms_ok: 'Messages go through {name}.',
  sms_unknown: 'Which SMS provider is entered could not be read from the database: correct that first.',
  sms_none: 'No SMS provider is entered, so customers cannot log in: enter one in the panel.',
  sms_unreachable:
    'The SMS provider {host} does not answer ({reason}): let this machine connect to it, or choose another.',
  store_ok: '{place} takes, returns, lists and deletes objects.',
  store_unreachable:
    'The object store {host} does not answer ({reason}): let this machine connect to it, or correct the endpoint in {setting}.',
  store_clock:
    'The object store {host} refuses requests, since its clock and this machine’s differ: set the clock, such as with timedatectl set-ntp true.',
  store_bucket: 'There is no bucket {bucket} at {host}: make it there, or correct {setting}.',
  store_key: 'The object store {host} refuses the key ({reason}): correct {setting} and its key and secret.',
  store_unwritable:
    '{place} does not take an object ({reason}): give its key the right to write, or make room in the bucket.',
  store_unreadable: '{place} does not return what was written ({reason}): give its key the right to read.',
  store_unlisted: '{place} cannot be listed ({reason}): give its key the right to list the bucket.',
  store_undeletable:
    '{place} does not delete objects ({reason}): give its key the right to delete, or old backups and pictures will fill it.',
  backup_ok: 'The last backup is {hours} hours old.',
  backup_waiting: 'The first backup is made in the coming night.',
  backup_off: 'The shop does not back itself up (BACKUPS=false): turn it on, or back it up otherwise.',
  backup_local:
    'The last backup is on this machine alone, since the object store did not take it: look at backup_not_copied in the log.',
  backup_ahead: `The backup {name} is dated in the future, since the clock was ahead: it does not count, and ${commandLine('restore newest')} leaves it out. Delete its folder when you no longer need it.`,
  backup_shared:
    'Another shop, or a restored copy of this one, has made the backup {name} in {place}: give each a place of its own (BACKUP_DIR, the prefix of BACKUP_S3).',
  backup_old: `The last backup is {hours} hours old: look into the log, and make one with ${commandLine('backup')}.`,
  backup_failed: `The last backup was not made ({reason}): correct that, and make one with ${commandLine('backup')}.`,
  backup_no_room: `The last backup was not made, since it needs {needed} MB in {place} and {free} MB are free: make room or name a folder on another disk with BACKUP_DIR, and make one with ${commandLine('backup')}.`,
  backup_damaged: `The last backup that was tried could not be restored ({reason}): make another with ${commandLine('backup')}, and look at the disk.`,
  bank_ok: 'Payments go through {name}.',
  bank_unknown: 'Which bank is entered could not be read from the database: correct that first.',
  bank_none: 'No bank is entered, so nothing can be paid online: enter one in the panel.',
  bank_free: 'The bank “{name}” takes no money: enter a real one in the panel.',
  bank_unusable:
    'Customers cannot pay at {name}, which the panel offers: PAYMENT_GATEWAY names the bank, or its keys cannot be read. They pay at the bank in use. Stop offering it, or remove PAYMENT_GATEWAY.',
  bank_unreachable: 'The bank {host} does not answer ({reason}): let this machine connect to it, or ask the bank.',
};
